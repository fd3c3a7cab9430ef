// The start of Swagger UI, in a file because our pages run no inline script.

// It has a dark of its own, but does not look whether it is wanted.
const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", follow);
follow();

/** An operation's path stands in a button: there it is text, and no link within a button. */
const plainPaths = ({ React }) => ({
  components: { DeepLink: ({ text }) => React.createElement("span", null, text) },
});

/** What it leaves without a name, or out of reach of the keys, as it comes. */
const reference = document.querySelector("#reference");
const mend = () => {
  for (const select of reference.querySelectorAll("select:not([aria-label])")) {
    select.setAttribute("aria-label", select.id === "servers" ? "Server" : "Example");
  }
  for (const body of reference.querySelectorAll("textarea:not([aria-label])")) {
    body.setAttribute("aria-label", "Body");
  }
  for (const code of reference.querySelectorAll("pre:not([tabindex])")) code.tabIndex = 0;
};
new MutationObserver(mend).observe(reference, { childList: true, subtree: true });

window.SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#reference",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  displayOperationId: true,
  filter: true,
  tryItOutEnabled: false,
  validatorUrl: null,
  persistAuthorization: false,
  plugins: [plainPaths],
  // Its colours are too pale to read.
  syntaxHighlight: { activated: false },
});
