import type { ReactNode } from 'react';
import { ScreenTitle } from '../screen-title.tsx';

/** A refusal inside the frame of the panel: what is missing, and where to go instead. */
export const MessageScreen = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <ScreenTitle title={title} />
    <div className="flex max-w-[40rem] flex-col items-start gap-5 rounded-md border border-cal-200 bg-white p-6">
      {children}
    </div>
  </>
);
