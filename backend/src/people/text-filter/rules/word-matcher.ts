import type { FilterOutcome } from '@shinobi/shared/domain/limits/moderation';
import { spacedWords, textTokens } from './text-tokens.js';

/** A word or phrase of the list, as it was typed, and what happens to texts that have it. */
export interface WordRule {
  readonly word: string;
  readonly outcome: FilterOutcome;
}

interface MatchedRule extends WordRule {
  readonly tokens: readonly string[];
}

/** Signs that join words: of addresses, as in `casino.example`, and underscores. Invisible characters separate nothing. */
const JOINING = /[^\p{L}\p{M}\p{N}\p{Cf}\s'’$@!]/gu;

/** Finds the words of a list in texts, as whole words. */
export class WordMatcher {
  private readonly byFirst = new Map<string, MatchedRule[]>();

  constructor(rules: readonly WordRule[]) {
    for (const rule of rules) {
      const tokens = textTokens(rule.word);
      const [first] = tokens;
      if (first !== undefined) this.byFirst.set(first, [...(this.byFirst.get(first) ?? []), { ...rule, tokens }]);
    }
  }

  /** Returns a rule that refuses the text, else one that reports it; null when it has no word of the list. */
  find(text: string): WordRule | null {
    if (this.byFirst.size === 0) return null;
    const found = [text, text.replaceAll(JOINING, ' ')].flatMap((reading) => this.findIn(textTokens(reading)));
    const rule = found.find(({ outcome }) => outcome === 'refuse') ?? found[0];
    return rule ? { word: rule.word, outcome: rule.outcome } : null;
  }

  private findIn(tokens: readonly string[]): MatchedRule[] {
    return [
      ...tokens.flatMap((_, at) => this.at(tokens, at)),
      ...spacedWords(tokens).flatMap((word) => this.at([word], 0)),
    ];
  }

  private at(tokens: readonly string[], start: number): MatchedRule[] {
    const candidates = this.byFirst.get(tokens[start] ?? '') ?? [];
    return candidates.filter((rule) => rule.tokens.every((token, at) => token === tokens[start + at]));
  }
}
