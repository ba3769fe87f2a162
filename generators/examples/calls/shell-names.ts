const scripts = ["bash", "sh", "shell", "zsh", "curl"];
const transcripts = ["console", "shell-session", "shellsession", "terminal"];

/** The names of blocks with commands of a shell. */
export const shellNames: ReadonlySet<string> = new Set([...scripts, ...transcripts]);

/** Whether only the lines after a prompt are commands. */
export function isTranscriptOf(name: string): boolean {
  return transcripts.includes(name);
}
