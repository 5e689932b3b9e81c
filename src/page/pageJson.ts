/** What the server wrote into the page as JSON under an id; undefined where it wrote nothing. */
export function pageJson<Value>(id: string): Value | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Value) : undefined;
}
