import { Injectable } from '@nestjs/common';
import { Settings, type TranslateSettings } from '../../runtime/settings.js';
import { Tracing } from '../../runtime/tracing.js';
import { translatorDown } from './folktale-editing.errors.js';

/** Longer than any translated sentence; the rest of a response is cut off. */
const ANSWER_MAX = 20_000;

type TranslationEngine = (japanese: string) => Promise<string>;

/** DeepL's own client; it rejects after the timeout. It is loaded with the first sentence, since few servers need it. */
function deepl({ url, key, timeoutMs }: TranslateSettings): TranslationEngine {
  const options = { maxRetries: 0, minTimeout: timeoutMs, sendPlatformInfo: false, ...(url && { serverUrl: url }) };
  const createClient = async () => new (await import('deepl-node')).DeepLClient(key, options);
  let client: ReturnType<typeof createClient> | undefined;
  return async (japanese) => {
    client ??= createClient();
    const { text } = await (await client).translateText(japanese, 'ja', 'en-US');
    return text;
  };
}

/** Any server with the API of LibreTranslate: POST {url}/translate. */
function plainHttp({ url, key, timeoutMs }: TranslateSettings): TranslationEngine {
  return async (japanese) => {
    const response = await fetch(`${url ?? ''}/translate`, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ q: japanese, source: 'ja', target: 'en', format: 'text', ...(key && { api_key: key }) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The translation service returned status ${response.status}.`);
    const { translatedText } = (await response.json()) as { translatedText?: unknown };
    if (typeof translatedText !== 'string') throw new Error('The translation service returned no text.');
    return translatedText;
  };
}

const ENGINES = { deepl, http: plainHttp };

/** Returns the text on one line, without characters that cannot be stored; null if nothing is left. */
function cleanTranslation(text: string): string | null {
  const line = text
    .slice(0, ANSWER_MAX)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return line.slice(0, 1000) || null;
}

/** The optional machine translation. */
@Injectable()
export class TranslationClient {
  private readonly engine: TranslationEngine | null;

  constructor(
    private readonly settings: Settings,
    private readonly tracing: Tracing,
  ) {
    const { translate } = settings;
    this.engine = translate && ENGINES[translate.engine](translate);
  }

  /** Translates a sentence into English; null if no translator is configured. Rejects with `TranslatorDown`. */
  async toEnglish(japanese: string): Promise<string | null> {
    const { engine } = this;
    if (!engine) return null;
    const attributes = { 'translate.engine': this.settings.translate?.engine ?? '' };
    const span = { name: 'translate', kind: 'client', attributes } as const;
    try {
      const english = cleanTranslation(await this.tracing.runInSpan(span, () => engine(japanese)));
      if (english === null) throw new Error('The translation service returned nothing.');
      return english;
    } catch (error) {
      throw translatorDown(error);
    }
  }
}
