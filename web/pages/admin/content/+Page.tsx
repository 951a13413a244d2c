import { useData } from 'vike-react/useData';
import { ScreenTitle } from '../../../admin/staff/shell/screen-title.tsx';
import { ContentEditor, PrivacyEditor } from '../../../agency/staff/content/content-editor.tsx';
import { ContentList } from '../../../agency/staff/content/content-list.tsx';
import type { Data } from './+data.ts';
import { renderContentPreview } from './content-preview.tsx';

export function Page() {
  const { contents, content, settings, loadedAt } = useData<Data>();
  return (
    <>
      <ScreenTitle title="Contenido" />
      <div className="grid gap-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <ContentList contents={contents} loadedAt={loadedAt} current={content.key} />
        {settings ? (
          <PrivacyEditor key={loadedAt} content={content} settings={settings} renderPreview={renderContentPreview} />
        ) : (
          <ContentEditor key={`${content.key} ${loadedAt}`} content={content} renderPreview={renderContentPreview} />
        )}
      </div>
    </>
  );
}
