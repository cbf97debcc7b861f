/** Reads a request's body; undefined once it exceeds `most` bytes, regardless of its length header. */
export async function bodyUpTo(request: Request, most: number): Promise<Buffer<ArrayBuffer> | undefined> {
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
