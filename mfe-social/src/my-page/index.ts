export { MyPagePanel } from './my-page-panel.js';
