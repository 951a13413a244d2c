import { useEffect } from 'react';
import { madridTime } from '../../../ui/moment/madrid-time.ts';
import { noteVisit } from './note-visit.ts';
import { reportView } from './report-view.ts';
import { keepSeen } from './seen-atom.ts';

/** Remembers in this browser that a property was looked at, and has it counted; it shows nothing. */
export function SeenNoted({ reference }: { reference: string }) {
  useEffect(() => {
    noteVisit();
    keepSeen(reference, madridTime.dayOf(Date.now()));
  }, [reference]);
  useEffect(() => reportView(reference), [reference]);
  return null;
}
