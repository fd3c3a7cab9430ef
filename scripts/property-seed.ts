import fc from "fast-check";

const { BONEYARD_SEED } = process.env;

// Property tests look elsewhere in every run, unless they are told where.
if (BONEYARD_SEED !== undefined) fc.configureGlobal({ seed: Number(BONEYARD_SEED) });
