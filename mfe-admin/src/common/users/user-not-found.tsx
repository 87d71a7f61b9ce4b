import { ButtonLink, Empty } from '@shinobi/shared/ui';

export const UserNotFound = ({ given }: { readonly given: string }) => (
  <Empty title="There is no such user" action={<ButtonLink to="/admin/users">To the users</ButtonLink>}>
    Nobody has the id {given.slice(0, 40)}.
  </Empty>
);
