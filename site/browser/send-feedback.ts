/** What a reader thinks of a page. */
interface Feedback {
  readonly helpful: boolean;
  readonly comment?: string;
}

/** The last response that a page's reader sent, or tried to send. */
const lastOf = (box: HTMLElement): Feedback | undefined => {
  const { sent } = box.dataset;
  // Written by `send`.
  return sent === undefined ? undefined : (JSON.parse(sent) as Feedback);
};

/** Shows the question at the end of a page, and sends the reader's responses until the signal. */
export function startFeedback(box: HTMLElement, signal: AbortSignal): void {
  box.hidden = false;
  const form = box.querySelector("form");
  box.addEventListener(
    "click",
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>("button[type=button]") : null;
      const last = lastOf(box);
      if (button === null || box.ariaBusy === "true") return;
      if (button.dataset["retry"] !== undefined) {
        if (last !== undefined) void send(box, last);
      } else if (box.dataset["done"] === undefined) void send(box, { helpful: button.dataset["helpful"] === "true" });
    },
    { signal },
  );
  form?.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      const comment = form.querySelector("textarea")?.value.trim() ?? "";
      const last = lastOf(box);
      if (comment !== "" && last !== undefined && box.ariaBusy !== "true") void send(box, { ...last, comment });
    },
    { signal },
  );
}

async function send(box: HTMLElement, feedback: Feedback): Promise<void> {
  box.ariaBusy = "true";
  box.dataset["sent"] = JSON.stringify(feedback);
  for (const button of box.querySelectorAll<HTMLElement>("[data-helpful]"))
    button.ariaPressed = String(button.dataset["helpful"] === String(feedback.helpful));
  const hasArrived = await post(box.dataset["url"] ?? "", feedback);
  box.ariaBusy = "false";
  showOutcome(box, feedback, hasArrived);
}

function showOutcome(box: HTMLElement, { comment }: Feedback, hasArrived: boolean): void {
  const status = box.querySelector<HTMLElement>("[role=status]");
  const retry = box.querySelector<HTMLElement>("[data-retry]");
  const form = box.querySelector("form");
  if (!status || !retry) return;
  status.textContent = (hasArrived ? box.dataset["thanks"] : box.dataset["failed"]) ?? "";
  const hadFocus = retry === document.activeElement || form?.contains(document.activeElement) === true;
  retry.hidden = hasArrived;
  if (!hasArrived) return;
  box.dataset["done"] = "";
  if (form) form.hidden = comment !== undefined;
  // What had the focus may be hidden now.
  if (hadFocus) status.focus();
}

/** Whether the server accepted the response. It also arrives if the reader leaves the page. */
async function post(url: string, feedback: Feedback): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ page: location.pathname, ...feedback }),
      credentials: "omit",
      keepalive: true,
    });
    return response.ok;
  } catch (error) {
    console.warn("The feedback could not be sent.", error);
    return false;
  }
}
