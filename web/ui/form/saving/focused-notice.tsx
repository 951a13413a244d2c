import { type ReactNode, useEffect, useRef } from 'react';
import { FormNotice } from '../form-notice.tsx';
import { bringIntoSight } from './bring-into-sight.ts';

/** Takes the focus when it appears. */
export function FocusedNotice({ children }: { children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => bringIntoSight(notice.current), []);
  return (
    <div ref={notice} tabIndex={-1} className="scroll-mt-20 rounded-sm">
      <FormNotice tone="error" className="">
        {children}
      </FormNotice>
    </div>
  );
}
