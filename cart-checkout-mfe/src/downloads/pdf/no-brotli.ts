/** Replaces the Brotli decoder of fontkit in builds: only WOFF2 needs it, and `fonts.ts` fetches WOFF. */
export default function decompress(): never {
  throw new Error('WOFF2 cannot be read: use WOFF')
}
