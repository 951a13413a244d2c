import { useData } from 'vike-react/useData';
import { ContentEditor } from '../../../agency/staff/content/content-editor.tsx';
import { ContentList } from '../../../agency/staff/content/content-list.tsx';
import { PrivacyEditor } from '../../../agency/staff/content/privacy-editor.tsx';
import { ScreenTitle } from '../../../admin/staff/shell/screen-title.tsx';
import type { Data } from './+data.ts';
import { contentPreview } from './content-preview.tsx';

export function Page() {
  const { texts, text, settings, loadedAt } = useData<Data>();
  return (
    <>
      <ScreenTitle title="Contenido" />
      <div className="grid gap-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <ContentList texts={texts} loadedAt={loadedAt} current={text.key} />
        {settings ? (
          <PrivacyEditor key={loadedAt} text={text} settings={settings} preview={contentPreview} />
        ) : (
          <ContentEditor key={`${text.key} ${loadedAt}`} text={text} preview={contentPreview} />
        )}
      </div>
    </>
  );
}
