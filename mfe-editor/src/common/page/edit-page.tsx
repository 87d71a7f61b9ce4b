import type { ReactNode } from 'react';
import { AdministratorPage } from '@shinobi/shared/ui/staff/administrator-page.js';
import { EditorNav } from './editor-nav.js';

interface EditPageProps {
  readonly title: string;
  readonly ornament: string;
  /** What is edited here, and when learners see it. */
  readonly about: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the pages on which only the administrator edits. */
export const EditPage = (props: EditPageProps) => <AdministratorPage {...props} nav={<EditorNav />} />;
