import type { StaffContentKey } from '../../../../../src/agency/staff-content.contract.ts';
import { AboutEditor } from './about-editor.tsx';
import type { EditorProps } from './editor-props.ts';
import { FaqEditor } from './faq-editor.tsx';
import { HomeEditor } from './home-editor.tsx';
import { LegalEditor } from './legal-editor.tsx';
import { ReviewsEditor } from './reviews-editor.tsx';
import { ServicesEditor } from './services-editor.tsx';

interface Props extends EditorProps {
  contentKey: StaffContentKey;
}

export function ContentFields({ contentKey, form }: Props) {
  switch (contentKey) {
    case 'home':
      return <HomeEditor form={form} />;
    case 'services':
      return <ServicesEditor form={form} />;
    case 'reviews':
      return <ReviewsEditor form={form} />;
    case 'about':
      return <AboutEditor form={form} />;
    case 'faq':
      return <FaqEditor form={form} />;
    default:
      return <LegalEditor form={form} isPrivacy={contentKey === 'legal-privacidad'} />;
  }
}
