import { type ReactNode, useEffect, useRef } from 'react';
import { FormNotice } from '../form-notice.tsx';
import { focusAndReveal } from './focus-and-reveal.ts';

/** Takes the focus when it appears. */
export function FocusedNotice({ children }: { children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => focusAndReveal(notice.current), []);
  return (
    <div ref={notice} tabIndex={-1} className="scroll-mt-20 rounded-sm">
      <FormNotice tone="error" className="">
        {children}
      </FormNotice>
    </div>
  );
}
