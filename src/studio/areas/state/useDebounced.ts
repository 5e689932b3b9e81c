import { useEffect, useState } from 'react';

/** A value that follows another one once that has stayed the same for so many milliseconds. */
export function useDebounced<Value>(value: Value, afterMs: number): Value {
  const [calm, setCalm] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return calm;
}
