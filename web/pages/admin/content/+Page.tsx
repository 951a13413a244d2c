import { useData } from 'vike-react/useData';
import { ScreenTitle } from '../../../admin/staff/shell/screen-title.tsx';
import { ContentEditor, PrivacyEditor } from '../../../agency/staff/content/content-editor.tsx';
import { ContentList } from '../../../agency/staff/content/content-list.tsx';
import type { Data } from './+data.ts';
import { renderContentPreview } from './content-preview.tsx';

export function Page() {
  const { texts, text, settings, loadedAt } = useData<Data>();
  return (
    <>
      <ScreenTitle title="Contenido" />
      <div className="grid gap-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <ContentList texts={texts} loadedAt={loadedAt} current={text.key} />
        {settings ? (
          <PrivacyEditor key={loadedAt} text={text} settings={settings} preview={renderContentPreview} />
        ) : (
          <ContentEditor key={`${text.key} ${loadedAt}`} text={text} preview={renderContentPreview} />
        )}
      </div>
    </>
  );
}
