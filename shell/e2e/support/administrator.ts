/** The account that the administrator of a test signs in with. */
export const ADMINISTRATOR = { email: 'admin@example.com', password: 'twelve patient carpenters' };

/** Starts the product with that account. */
export const ADMINISTRATOR_ENV = { ADMIN_EMAIL: ADMINISTRATOR.email, ADMIN_PASSWORD: ADMINISTRATOR.password };
