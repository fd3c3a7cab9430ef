import { bytesToHex } from "@noble/hashes/utils.js";
import { randomBytes, randomText } from "../http/random.ts";

/** A game's secret: 32 bytes from the platform's generator, hex. */
export const newSecret = (): string => bytesToHex(randomBytes(32));

/** A number from 0 to 1, below 1, of 32 random bits. */
export const randomUnit = (): number => new DataView(randomBytes(4).buffer).getUint32(0) / 2 ** 32;

/** What opens an unlisted game: 16 characters, about 95 bits. */
export const newJoinCode = (): string => randomText(16, randomBytes);
