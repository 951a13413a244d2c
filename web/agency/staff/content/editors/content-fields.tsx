import type { StaffContent } from '../../../../../src/agency/staff-content.contract.ts';
import { AboutEditor } from './about-editor.tsx';
import type { EditorProps } from './editor-props.ts';
import { FaqEditor } from './faq-editor.tsx';
import { HomeEditor } from './home-editor.tsx';
import { LegalEditor } from './legal-editor.tsx';
import { PrivacyVersion } from './privacy-version.tsx';
import { ReviewsEditor } from './reviews-editor.tsx';
import { ServicesEditor } from './services-editor.tsx';
import type { TermsForm } from './use-terms-form.ts';

interface Props extends EditorProps {
  text: StaffContent;
  terms: TermsForm | undefined;
}

export function ContentFields({ text: { key, content }, terms, form }: Props) {
  switch (key) {
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
      return (
        <LegalEditor
          form={form}
          privacy={
            key === 'legal-privacidad' &&
            'version' in content && <PrivacyVersion form={form} current={content.version} terms={terms} />
          }
        />
      );
  }
}
