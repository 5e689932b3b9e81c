/** Parses JSON that the server wrote into the page under an element id. Returns undefined if there is none. */
export function readPageJson<Value>(id: string): Value | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Value) : undefined;
}
