import { useParams } from '@shinobi/shared/platform/router';
import { FolktaleCover, folktalePath, folktaleTitle, sentenceClipUrl, useFolktale } from '../folktales/index.js';
import { VideoPage, VideoPlaceholder } from './video-page.js';

/** A folktale as a lesson: each sentence shown and spoken. */
export function FolktaleVideoPage() {
  const { storyName = '' } = useParams();
  const { isUnknown, storyDesc, sentences } = useFolktale(storyName, '/folktalesVideo');
  const folktale = storyDesc.data;
  if (!folktale || !sentences.data)
    return <VideoPlaceholder isUnknown={isUnknown} retry={storyDesc.retry ?? sentences.retry} />;
  const scenes = sentences.data.map(({ lineNumber, kanji, hiragana, english }) => ({
    id: String(lineNumber),
    kanji,
    hiragana,
    english,
    clipUrl: sentenceClipUrl(folktale.storyName, lineNumber),
  }));
  return (
    <VideoPage
      key={folktale.storyId}
      title={folktaleTitle(folktale)}
      ornament={folktale.title?.kanji ?? '昔話'}
      youtube={folktale.youtube}
      scenes={scenes}
      picture={<FolktaleCover folktale={folktale} />}
      back={{ to: folktalePath(folktale.storyName), label: 'Read the folktale' }}
    />
  );
}
