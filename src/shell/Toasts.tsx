import { type ComponentType, useEffect, useState } from 'react';
import { hostToasts, type Toast } from '../ui/toast.ts';
import { PlainToasts } from './PlainToasts.tsx';

type ToastModule = typeof import('./ToastList.tsx');

const LONGEST_LOAD_MS = 3000;

/**
 * The page's toasts; `autoClose` is in milliseconds. Their library is brought when the first one is expected. Where it
 * does not come (the network is what has failed, maybe), the message is shown plainly.
 */
export function Toasts({ autoClose = 5000 }: { autoClose?: number }) {
  const [List, setList] = useState<ComponentType<{ autoClose: number }>>();
  const [plain, setPlain] = useState<Toast[]>([]);

  useEffect(() => {
    const load = async (): Promise<ToastModule> => {
      const module = await import('./ToastList.tsx');
      setList(() => module.ToastList);
      return module;
    };
    const inTime = () => new Promise<never>((_, reject) => setTimeout(reject, LONGEST_LOAD_MS));
    return hostToasts({
      prepare: () => void load().catch(() => undefined),
      show: (toast) =>
        void Promise.race([load(), inTime()]).then(
          ({ presentToast }) => presentToast(toast),
          () => setPlain((toasts) => [...toasts, toast]),
        ),
    });
  }, []);

  const dismiss = (toast: Toast) => setPlain((toasts) => toasts.filter((other) => other !== toast));
  return (
    <>
      <PlainToasts toasts={plain} autoClose={autoClose} onClose={dismiss} />
      {List && <List autoClose={autoClose} />}
    </>
  );
}
