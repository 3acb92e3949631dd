import { Outlet } from '@tanstack/react-router'

/** The frame around every screen of a signed-in user. */
export const Shell = () => <Outlet />
