/** What a control that cannot be used holds: a browser without script sends nothing of it by itself. */
export function KeptAnswer({ name, answers }: { name: string; answers: string[] }) {
  return answers.map((answer) => <input key={answer} type="hidden" name={name} value={answer} />);
}
