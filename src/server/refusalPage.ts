/** What is said over the sentence; of a page that breaks, what the specification's router error page says. */
export const HEADINGS = { refused: 'This did not work', broken: 'Unexpected Application Error!' };

/** A whole page that says one sentence, with a way back to `path`; nothing is drawn or loaded for it. */
export function refusalPage(sentence: string, path: string, heading = HEADINGS.refused): string {
  const isHome = path === '/';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading}</title>
</head>
<body style="margin: 0; font: 1.125rem/1.6 system-ui, sans-serif">
<main style="max-width: 34rem; margin: 0 auto; padding: 3rem 1.25rem">
<h1 style="font-size: 1.75rem; line-height: 1.2">${heading}</h1>
<p>${escaped(sentence)}</p>
<p><a href="${escaped(path)}">${isHome ? 'Go to homepage' : 'Back to the page of the form'}</a></p>
</main>
</body>
</html>
`;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
