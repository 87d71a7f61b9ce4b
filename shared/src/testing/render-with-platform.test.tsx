import { useQuery } from '@tanstack/react-query';
import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiQuery } from '@shinobi/shared/client';
import { usePlatform, useProgress, useSession } from '@shinobi/shared/platform';
import { Link, useParams } from '@shinobi/shared/platform/router';
import { expectNoAxeViolations } from './axe.js';
import { aGenre, signedIn } from './builders.js';
import { fakePlatform } from './fake-platform.js';
import { refusal } from './fake-api.js';
import { renderWithPlatform } from './render-with-platform.js';

/** Uses the platform by the public names, as a remote does. */
function Page() {
  const { genreName } = useParams();
  const { api } = usePlatform();
  const session = useSession();
  const percent = useProgress('vocab-quiz-percentage-1');
  const { data, error } = useQuery(apiQuery(api, 'GET /api/VocabQuiz/GetAllGenres'));
  return (
    <main>
      <p>{`${genreName} ${session.status} ${percent}`}</p>
      <p>{error ? error.message : data?.map((genre) => genre.genreName).join()}</p>
      <Link to="/vocabulary-quiz/Time?x=1#top">Next</Link>
    </main>
  );
}

const handlers = { 'GET /api/VocabQuiz/GetAllGenres': () => [aGenre()] };
const route = { route: '/vocabulary-quiz/Food', path: '/vocabulary-quiz/:genreName' };

describe('renderWithPlatform', () => {
  it('provides platform, address and data by their public names', async () => {
    const platform = fakePlatform({ handlers, session: signedIn(), progress: { 'vocab-quiz-percentage-1': '80' } });
    renderWithPlatform(<Page />, { platform, ...route });
    expect(screen.getByText('Food signed-in 80')).toBeInTheDocument();
    expect(await screen.findByText('Food')).toBeInTheDocument();
  });

  it('follows the platform when it changes', async () => {
    const { platform } = renderWithPlatform(<Page />, { platform: fakePlatform({ handlers }), ...route });
    act(() => platform.progress.write({ 'vocab-quiz-percentage-1': '95' }));
    expect(await screen.findByText('Food guest 95')).toBeInTheDocument();
  });

  it('says where a click led to', async () => {
    const { address } = renderWithPlatform(<Page />, { platform: fakePlatform({ handlers }), ...route });
    expect(address()).toBe('/vocabulary-quiz/Food');
    await userEvent.click(screen.getByRole('link'));
    expect(address()).toBe('/vocabulary-quiz/Time?x=1#top');
  });

  it('shows a failure at once, without trying again', async () => {
    const platform = fakePlatform();
    platform.api.on({ 'GET /api/VocabQuiz/GetAllGenres': () => refusal('InternalError', { message: 'Broken.' }) });
    renderWithPlatform(<Page />, { platform });
    expect(await screen.findByText('Broken.')).toBeInTheDocument();
    expect(platform.api.calls).toHaveLength(1);
  });

  it('matches addresses case-sensitively, as the shell does', () => {
    renderWithPlatform(<p>here</p>, { route: '/Grammar', path: '/grammar' });
    expect(screen.queryByText('here')).toBeNull();
  });
});

describe('expectNoAxeViolations', () => {
  it('passes what is sound', async () => {
    const { container } = renderWithPlatform(<button type="button">Save</button>);
    await expectNoAxeViolations(container);
  });

  it('names the fault and the element', async () => {
    const { container } = renderWithPlatform(
      <ul>
        <p>no item</p>
      </ul>,
    );
    await expect(expectNoAxeViolations(container)).rejects.toThrow(/list: .*\n.*<ul><p>no item/);
  });
});
