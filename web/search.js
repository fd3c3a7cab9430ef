// The search of the docs: a small index, fetched when somebody first means to search.
const form = document.querySelector("form.search");
const input = form?.querySelector("input");
const list = form?.querySelector("ol");
const MOST = 8;

/** @type {Promise<[url: string, page: string, heading: string, text: string][]> | undefined} */
let index;
const fetchIndex = () => {
  index ??= fetch("/docs/search.json").then((answer) => answer.json());
  return index;
};

/** How well a passage fits: every word must occur, a word in a heading counts more. */
function rank(words, [, page, heading, text]) {
  const head = `${page} ${heading}`.toLowerCase();
  const body = text.toLowerCase();
  let points = 0;
  for (const word of words) {
    const inHead = head.includes(word);
    if (!inHead && !body.includes(word)) return 0;
    points += inHead ? 10 : 1;
  }
  return points;
}

/** The words around the first hit. */
function excerpt(text, words) {
  const at = Math.max(0, ...words.map((word) => text.toLowerCase().indexOf(word)));
  const from = Math.max(0, text.lastIndexOf(" ", Math.max(0, at - 40)));
  const cut = text.slice(from, from + 140).trim();
  return `${from > 0 ? "… " : ""}${cut}${from + 140 < text.length ? " …" : ""}`;
}

function show(hits, words) {
  list.replaceChildren(
    ...hits.map(([url, page, heading, text]) => {
      const item = document.createElement("li");
      const link = document.createElement("a");
      const title = document.createElement("strong");
      const around = document.createElement("small");
      link.href = url;
      title.textContent = page === heading ? page : `${page}: ${heading}`;
      around.textContent = excerpt(text, words);
      link.append(title, around);
      item.append(link);
      return item;
    }),
  );
  if (hits.length === 0) {
    const none = document.createElement("li");
    none.textContent = "Nothing found.";
    list.append(none);
  }
  list.hidden = false;
}

async function search() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) {
    list.hidden = true;
    return;
  }
  const asked = input.value;
  const passages = await fetchIndex();
  if (input.value !== asked) return; // Typed on while the index was on its way.
  const hits = passages
    .map((passage) => ({ passage, points: rank(words, passage) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, MOST)
    .map(({ passage }) => passage);
  show(hits, words);
}

if (form && input && list) {
  form.hidden = false;
  input.addEventListener("focus", fetchIndex, { once: true });
  input.addEventListener("input", search);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    list.querySelector("a")?.click();
  });
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") list.hidden = true;
    if (event.key === "/" && !/^(?:INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName)) {
      event.preventDefault();
      input.focus();
    }
  });
}

// On a narrow screen the list of pages starts closed; without this script it is open, and works.
const menu = document.querySelector("details.menu");
if (menu && matchMedia("(max-width: 60rem)").matches) menu.open = false;
