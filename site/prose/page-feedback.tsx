import type { InterfaceTexts } from "../../generators/source/interface-texts.ts";

interface PageFeedbackProps {
  readonly url: string;
  readonly comments: boolean;
  readonly texts: InterfaceTexts;
}

/** The question whether a page is helpful. Hidden until the script that sends the response runs. */
export function PageFeedback({ url, comments, texts }: PageFeedbackProps) {
  return (
    <div
      className="page-feedback"
      role="group"
      aria-label={texts.feedbackQuestion}
      hidden
      data-url={url}
      data-thanks={texts.feedbackThanks}
      data-failed={texts.feedbackFailed}
    >
      <p>{texts.feedbackQuestion}</p>
      <button type="button" data-helpful="true">
        {texts.feedbackYes}
      </button>
      <button type="button" data-helpful="false">
        {texts.feedbackNo}
      </button>
      <p role="status" tabIndex={-1} />
      <button type="button" data-retry hidden>
        {texts.retry}
      </button>
      {comments && (
        <form hidden>
          <label>
            {texts.feedbackComment}
            <textarea rows={3} maxLength={2000} required />
          </label>
          <button type="submit">{texts.feedbackSend}</button>
        </form>
      )}
    </div>
  );
}
