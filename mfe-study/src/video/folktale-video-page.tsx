import { useParams } from '@shinobi/shared/platform/router';
import { Cover, storyPath, sentenceAudio, titleOf, useStory } from '../folktales/index.js';
import { VideoPage, VideoWaiting } from './video-page.js';

/** A folktale as a lesson: each sentence shown and told. */
export function FolktaleVideoPage() {
  const { storyName = '' } = useParams();
  const { isUnknown, storyDesc, sentences } = useStory(storyName, '/folktalesVideo');
  const story = storyDesc.data;
  if (!story || !sentences.data)
    return <VideoWaiting isUnknown={isUnknown} retry={storyDesc.retry ?? sentences.retry} />;
  const scenes = sentences.data.map(({ lineNumber, kanji, hiragana, english }) => ({
    id: String(lineNumber),
    kanji,
    hiragana,
    english,
    sound: sentenceAudio(story.storyName, lineNumber),
  }));
  return (
    <VideoPage
      key={story.storyId}
      title={titleOf(story)}
      ornament={story.title?.kanji ?? '昔話'}
      youtube={story.youtube}
      scenes={scenes}
      picture={<Cover story={story} />}
      back={{ to: storyPath(story.storyName), label: 'Read the tale' }}
    />
  );
}
