import { expect, it } from '@jest/globals';
import { SERVER, SERVER_ENVIRONMENT, SERVER_OPTIONS } from '../scripts/server-options.mjs';
import { readFromTree } from './tree.js';

const image = readFromTree('shared/deploy/Dockerfile');
const unit = readFromTree('shared/deploy/systemd/shinobi.service');

it('Image and systemd unit start the server as `npm start` does', () => {
  const [, entry = ''] = /^ENTRYPOINT (.*)$/m.exec(image) ?? [];
  const [, start = ''] = /^ExecStart=\/usr\/bin\/(.*)$/m.exec(unit) ?? [];
  const command = ['node', ...SERVER_OPTIONS, '--env-file=product.env', SERVER];
  expect([JSON.parse(entry), start.split(' ')]).toEqual([command, command]);
  for (const [name, value] of Object.entries(SERVER_ENVIRONMENT))
    for (const file of [image, unit]) expect(file).toContain(`${name}=${value}`);
});
