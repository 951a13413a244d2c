import { type ComponentProps, useState } from 'react';
import { RecordPanel } from '../../../ui/panel/record-panel.tsx';
import { useLeaveQuestion } from '../../../ui/panel/use-leave-question.tsx';
import { leadTabs } from './lead-tabs.ts';
import { LeadRecord } from './record/lead-record.tsx';

interface Props {
  leadId: string;
  /** Its neighbours in the list, where there is one. */
  place?: ComponentProps<typeof RecordPanel>['place'];
  /** The tab that it opens with. */
  firstTab?: number;
  onClose: () => void;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Everything about one lead, beside the list. Another lead is shown in the same tab. */
export function LeadPanel({ leadId, place, firstTab = leadTabs.information, onClose }: Props) {
  const [typed, setTyped] = useState({ leadId, parts: NOTHING });
  const [tab, setTab] = useState(firstTab);
  const parts = typed.leadId === leadId ? typed.parts : NOTHING;
  const { leave, question } = useLeaveQuestion(parts.size > 0);

  const tell = (part: string) => (hasText: boolean) =>
    setTyped((before) => {
      const known = before.leadId === leadId ? before.parts : NOTHING;
      if (known.has(part) === hasText) return before;
      const others = [...known].filter((it) => it !== part);
      return { leadId, parts: new Set(hasText ? [...others, part] : others) };
    });

  return (
    <RecordPanel
      of={leadId}
      title="Detalle del Lead"
      back="Volver a los leads"
      place={place && { ...place, step: (by) => leave(() => place.step(by)) }}
      onClose={() => leave(onClose)}
    >
      <LeadRecord key={leadId} {...{ leadId, tab, setTab, tell, leave }} onGone={onClose} />
      {question}
    </RecordPanel>
  );
}
