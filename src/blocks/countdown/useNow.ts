import { useEffect, useState } from 'react';

/**
 * The current moment in milliseconds since 1970, every 1000 ms until it reaches `end`; undefined in the first render,
 * which must equal the prerendered page. Without `end` there is no clock.
 */
export function useNow(end: number | undefined): number | undefined {
  const [now, setNow] = useState<number>();

  useEffect(() => {
    if (end === undefined) return;
    setNow(Date.now());
    if (Date.now() >= end) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= end) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);

  return now;
}
