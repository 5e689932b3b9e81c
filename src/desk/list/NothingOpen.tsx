export const NothingOpen = () => <p className="hint">Choose a record, or press J.</p>;
