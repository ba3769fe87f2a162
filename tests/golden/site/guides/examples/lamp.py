# region import
import lamp
# endregion

class Room:
    # region switch
    def switch(self):
        # region inner
        return lamp.on()
        # endregion

        # the end
    # endregion switch
