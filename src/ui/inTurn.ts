/** Does one thing after another, each once the one before has ended, well or not. */
export type InTurn = <Result>(act: () => Promise<Result> | Result) => Promise<Result>;

/** A turn of its own: whatever is done in it waits for what was given to it before. */
export function inTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (act) => {
    const next = last.then(act);
    last = next.catch(() => undefined);
    return next;
  };
}
