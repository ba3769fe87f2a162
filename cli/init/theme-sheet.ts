/** The style sheet that `docsgen init` writes: valid, and without effect until its author changes it. */
export const themeSheet = `/* The look of the site. docsgen loads this style sheet after its own, on every page.
   Remove the comment around a line to set a value. The first color is for light mode, the second for dark mode. */
:root {
  /* Links, buttons, and the current page: */
  /* --accent: light-dark(#0b63ce, #6fb1ff); */
  /* --accent-surface: light-dark(#eaf2fd, #10233b); */

  /* The page, and code and other blocks on it: */
  /* --paper: light-dark(#ffffff, #0d1117); */
  /* --surface: light-dark(#f7f8fa, #141a22); */

  /* Fonts and corners: */
  /* --font-text: ui-sans-serif, system-ui, sans-serif; */
  /* --font-code: ui-monospace, monospace; */
  /* --radius: 8px; */
}
`;
