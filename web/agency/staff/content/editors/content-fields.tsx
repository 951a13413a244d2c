import type { StaffContent } from '../../../../../src/agency/staff-content.contract.ts';
import type { EditorProps } from './editor-fields.tsx';
import { FaqEditor } from './faq-editor.tsx';
import { LegalEditor, PrivacyVersion } from './legal-editor.tsx';
import { AboutEditor, HomeEditor, ServicesEditor } from './page-editors.tsx';
import { ReviewsEditor } from './reviews-editor.tsx';
import type { RetentionForm } from './use-retention-form.ts';

interface Props extends EditorProps {
  content: StaffContent;
  retentionForm: RetentionForm | undefined;
}

export function ContentFields({ content: { key, content }, retentionForm, form }: Props) {
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
            'version' in content && (
              <PrivacyVersion form={form} current={content.version} retentionForm={retentionForm} />
            )
          }
        />
      );
  }
}
