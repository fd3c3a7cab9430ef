/** What of `node:zlib` the Worker uses; the platform has it built in. */
declare module "node:zlib" {
  export const constants: { readonly BROTLI_PARAM_QUALITY: number };
  export function brotliCompressSync(
    data: Uint8Array,
    options: { readonly params: Readonly<Record<number, number>> },
  ): Uint8Array;
  export function brotliDecompressSync(data: Uint8Array): Uint8Array;
}
