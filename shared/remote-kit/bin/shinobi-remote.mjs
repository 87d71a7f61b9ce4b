#!/usr/bin/env node
import { runCommand } from '../src/cli.mjs';

// Another value, such as that of a test, would make Vite's federation plugin leave modules out.
process.env.NODE_ENV = 'production';
// Bundlers may leave watchers behind.
process.exit(await runCommand(process.argv.slice(2)));
