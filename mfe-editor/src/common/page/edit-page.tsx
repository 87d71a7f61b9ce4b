import type { ReactNode } from 'react';
import type { StaffRole } from '@shinobi/shared/domain/limits/accounts';
import { AdministratorPage } from '@shinobi/shared/ui/desk/page/administrator-page.js';

/** What a page says to editors whose changes are reviewed. */
export const DRAFTS_REVIEWED = 'Saved changes are a draft until a reviewer publishes them.';

interface EditPageProps {
  readonly audience?: StaffRole;
  readonly title: string;
  /** What is edited here, and when learners see it. */
  readonly about: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the pages on which accounts edit, not holders of the token: editors, unless another audience is given. */
export const EditPage = ({ audience = 'editor', ...props }: EditPageProps) => (
  <AdministratorPage {...props} audience={audience} />
);
