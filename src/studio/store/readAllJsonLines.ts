/** Reads a response of JSON lines as a stream. */
export async function readAllJsonLines({ body }: Response): Promise<unknown[]> {
  const values: unknown[] = [];
  const [reader, decoder] = [body!.getReader(), new TextDecoder()];
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (text + decoder.decode(value, { stream: !done })).split('\n');
    text = lines.pop()!;
    for (const line of lines) values.push(JSON.parse(line));
    if (done) return values;
  }
}
