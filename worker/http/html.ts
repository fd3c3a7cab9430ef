/** The policy of our pages: everything from here, nothing inline, no frame. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

export const PAGE_HEADERS = {
  "Content-Security-Policy": PAGE_POLICY,
  "Cache-Control": "public, max-age=300",
} as const;

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

/** A small page in the service's style; `main` is HTML. */
export const htmlPage = (title: string, main: string, status = 200): Response =>
  new Response(
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Boneyard</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<main class="page">
${main}
</main>
</body>
</html>
`,
    {
      status,
      headers: {
        ...PAGE_HEADERS,
        // What is missing today may be there tomorrow.
        ...(status === 200 ? {} : { "Cache-Control": "no-store" }),
        "Content-Type": "text/html; charset=utf-8",
      },
    },
  );
