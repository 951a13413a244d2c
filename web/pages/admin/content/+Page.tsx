import { useData } from 'vike-react/useData';
import { ContentEditor } from '../../../agency/panel/content/content-editor.tsx';
import { ContentList } from '../../../agency/panel/content/content-list.tsx';
import { PrivacyEditor } from '../../../agency/panel/content/privacy-editor.tsx';
import { ScreenTitle } from '../../../admin/panel/shell/screen-title.tsx';
import type { Data } from './+data.ts';
import { contentPreview } from './content-preview.tsx';

export function Page() {
  const { texts, text, settings, readAt } = useData<Data>();
  return (
    <>
      <ScreenTitle title="Contenido" />
      <div className="grid gap-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <ContentList texts={texts} readAt={readAt} current={text.key} />
        {settings ? (
          <PrivacyEditor key={readAt} text={text} settings={settings} preview={contentPreview} />
        ) : (
          <ContentEditor key={`${text.key} ${readAt}`} text={text} preview={contentPreview} />
        )}
      </div>
    </>
  );
}
