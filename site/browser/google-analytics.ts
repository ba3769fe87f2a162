/** What Google's script reads: https://developers.google.com/tag-platform/gtagjs */
interface AnalyticsWindow extends Window {
  dataLayer?: unknown[];
}

const layers: AnalyticsWindow = window;
const layer = (layers.dataLayer ??= []);

/** Google's script reads the arguments themselves and ignores arrays. */
function gtag(..._call: readonly unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- see above
  layer.push(arguments);
}

const { id } = document.currentScript?.dataset ?? {};
// A preview on the author's machine counts no visits.
if (id !== undefined && !/^(?:localhost|127\.|\[::1\])/.test(location.hostname)) {
  gtag("js", new Date());
  gtag("config", id);
}
