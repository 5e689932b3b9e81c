/** Hidden inputs with the answers of a disabled control, which browsers leave out of a post. */
export function HiddenAnswerInputs({ name, answers }: { name: string; answers: string[] }) {
  return answers.map((answer) => <input key={answer} type="hidden" name={name} value={answer} />);
}
