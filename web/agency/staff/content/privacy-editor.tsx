import type { LeadSettingsDetails } from '../../../../src/leads/lead-settings.contract.ts';
import { ContentEditor, type ContentEditorProps } from './content-editor.tsx';
import { useTermsForm } from './editors/use-terms-form.ts';

interface Props extends ContentEditorProps {
  settings: LeadSettingsDetails;
}

/** The privacy text with the terms that it announces: one press saves both, and each says whether it was saved. */
export const PrivacyEditor = ({ settings, ...editor }: Props) => (
  <ContentEditor {...editor} terms={useTermsForm(settings)} />
);
