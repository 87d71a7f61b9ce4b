import { ButtonLink, Empty } from '@shinobi/shared/ui';

export const UserNotFound = ({ idInAddress }: { readonly idInAddress: string }) => (
  <Empty title="User not found" action={<ButtonLink to="/admin/users">All users</ButtonLink>}>
    No account has the id {idInAddress.slice(0, 40)}.
  </Empty>
);
