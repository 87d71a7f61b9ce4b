import { TestEnvironment as Jsdom } from 'jest-environment-jsdom';
import Node from './jest-node-environment.mjs';

/**
 * The environment of a frontend's suite: `*.test.tsx` renders components and gets a document. Any other suite runs
 * without one, which takes half the time, unless it starts with `@jest-environment jsdom`.
 */
export default function createEnvironment(config, context) {
  const Environment = context.testPath.endsWith('.tsx') ? Jsdom : Node;
  return new Environment(config, context);
}
