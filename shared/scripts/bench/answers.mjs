import { quantile } from './load.mjs';
import { openBrowser, PHONE } from './page.mjs';

const ANSWERS = 20;
const SLOWER = 4;
/** Longer than any machine needs to show a verdict. */
const SHOWN_MS = 900;

/** Measures from an input to the frame after its first change of the page. Runs in the page. */
function watchAnswers() {
  const times = [];
  let since = 0;
  const arm = ({ timeStamp }) => (since ||= timeStamp);
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, arm, { capture: true, passive: true });
  new MutationObserver(() => {
    if (!since) return;
    const start = since;
    since = 0;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => times.push(performance.now() - start);
      port2.postMessage(null);
    });
  }).observe(document.querySelector('main'), {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  globalThis.__answers = times;
}

/** One answer by key, from the question to the next question, or to the result. Returns its time in milliseconds. */
async function answer(page) {
  await page.evaluate(() => (globalThis.__answers.length = 0));
  await page.keyboard.press('1');
  // No query until then: a tool that waits for an element queries it in every frame, on the slowed processor.
  await page.waitForTimeout(SHOWN_MS);
  const [time] = await page.evaluate(() => globalThis.__answers);
  await page.getByTestId('quiz-feedback').waitFor();
  await page.keyboard.press('Enter');
  await page.getByTestId('quiz-feedback').waitFor({ state: 'detached' });
  await page.locator('[data-testid="quiz-prompt"], [data-testid="quiz-result"]').waitFor();
  return time;
}

/** The time until a quiz shows its verdict on a processor that is four times slower than this one. */
export async function timeAnswers(door, path) {
  const browser = await openBrowser(door);
  try {
    const page = await (await browser.newContext(PHONE)).newPage();
    await page.goto(door.url + path);
    await page.getByTestId('quiz-prompt').waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(5_000);
    await page.evaluate(watchAnswers);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const times = [];
    while (times.length < ANSWERS && !(await page.getByTestId('quiz-result').isVisible())) {
      await page.waitForTimeout(300);
      times.push(await answer(page));
    }
    times.sort((a, b) => a - b);
    return { answers: times.length, median: quantile(times, 0.5), p95: quantile(times, 0.95) };
  } finally {
    await browser.close();
  }
}
