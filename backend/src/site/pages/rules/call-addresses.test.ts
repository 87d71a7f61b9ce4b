import { describe, expect, it } from '@jest/globals';
import { callAddresses } from './call-addresses.js';

const TALE = { storyId: 7, storyName: 'momotaro', title: { english: 'Momotaro' } };

describe('The calls of a page', () => {
  it.each<[call: string, document: object | null, address: string | null]>([
    ['/api/Stories/GetAllStories', null, '/api/Stories/GetAllStories'],
    ['/api/Stories/GetPageData/:storyName', null, '/api/Stories/GetPageData/Momo%20taro'],
    ['/api/Stories/GetSentences/:storyId', TALE, '/api/Stories/GetSentences/7'],
    // The address of the page comes first.
    ['/api/Stories/GetExplanation/:storyName', TALE, '/api/Stories/GetExplanation/Momo%20taro'],
    ['/api/Stories/GetSentences/:storyId', null, null],
    ['/api/Stories/GetWords/:title', TALE, null],
  ])('%s with document %j is at %s', (call, document, address) => {
    expect(callAddresses([call], { storyName: 'Momo taro' }, document)).toEqual([address]);
  });
});
